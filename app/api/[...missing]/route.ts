import { answerMissing } from '@/lib/core/gateway/front/answer-missing';

export {
  answerMissing as DELETE,
  answerMissing as GET,
  answerMissing as PATCH,
  answerMissing as POST,
  answerMissing as PUT,
};
