import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useFailure } from './errors.ts';
import { useToast } from './toast.tsx';

type Text<Input, Result> = string | ((input: Input, result: Result) => string);

interface Messages<Result, Input> {
  /** Left out where the screen itself shows that it succeeded. */
  readonly succeeded?: Text<Input, Result>;
  readonly failed: Text<Input, Error>;
}

const textOf = <Input, Result>(text: Text<Input, Result>, input: Input, result: Result): string =>
  typeof text === 'string' ? text : text(input, result);

/** A mutation that says by toasts how it ended. */
export function useReported<Result, Input = void, Before = unknown>({
  succeeded,
  failed,
  ...options
}: UseMutationOptions<Result, Error, Input, Before> & Messages<Result, Input>) {
  const { succeed } = useToast();
  const fail = useFailure();
  return useMutation<Result, Error, Input, Before>({
    ...options,
    onSuccess: (result, input, ...rest) => {
      if (succeeded !== undefined) succeed(textOf(succeeded, input, result));
      return options.onSuccess?.(result, input, ...rest);
    },
    onError: (error, input, ...rest) => {
      fail(error, textOf(failed, input, error));
      return options.onError?.(error, input, ...rest);
    },
  });
}
