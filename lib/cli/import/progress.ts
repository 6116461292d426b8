import { SingleBar } from 'cli-progress';
import { amountOf } from '@/lib/cli/support/terminal';

export interface Progress {
  show(label: string, done: number, total?: number): void;
  end(): void;
}

type Screen = NodeJS.WriteStream;

export function createProgress(stream: Screen): Progress {
  return stream.isTTY ? barOn(stream) : linesOn(stream);
}

function barOn(stream: Screen): Progress {
  let bar: SingleBar | undefined;
  let label = '';
  const end = () => {
    bar?.stop();
    bar = undefined;
    label = '';
  };
  return {
    show(next, done, total = done) {
      if (total === 0) return;
      if (next !== label) {
        end();
        label = next;
        const format = `${next.padEnd(26)} {bar} {value}/{total}`;
        bar = new SingleBar({ format, stream, barsize: 30, barCompleteChar: '█', barIncompleteChar: '░' });
        bar.start(total, done);
        return;
      }
      bar?.setTotal(total);
      bar?.update(done);
    },
    end,
  };
}

function linesOn(stream: Screen): Progress {
  let label = '';
  let count = 0;
  const end = () => {
    if (label !== '') stream.write(`${label}: ${amountOf(count, 'line')}\n`);
    label = '';
  };
  return {
    show(next, done, total = done) {
      if (next !== label) end();
      if (total === 0) return;
      label = next;
      count = done;
    },
    end,
  };
}
