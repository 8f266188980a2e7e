import { serve } from '../../../src/workers/serve.ts';

export interface Echo {
  echo(text: string): string;
  wait(): Promise<never>;
  /** Ends itself: the page gets no event. */
  quit(): void;
  /** Throws outside of any call. */
  crash(): void;
  /** Throws in the call. */
  fail(): void;
  emit(text: string): void;
  /** Holds a Web Lock. Answers once it has it. */
  hold(name: string): Promise<void>;
}

serve<Echo, string>((emit) => ({
  echo: (text) => text,
  wait: () => new Promise(() => {}),
  quit: () => self.close(),
  crash: () =>
    void setTimeout(() => {
      throw new Error('The test said so.');
    }),
  fail() {
    throw new TypeError('bug');
  },
  emit: (text) => emit(text),
  hold: (name) =>
    new Promise((held) => {
      void navigator.locks.request(name, () => {
        held();
        return new Promise(() => {});
      });
    }),
}));
