/** RFC 8291's example has these keys. */
export const A_SUBSCRIPTION = {
  endpoint: 'https://push.example.com/send/f1LsxkKphfQ',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};
export const A_TOKEN = JSON.stringify(A_SUBSCRIPTION);
