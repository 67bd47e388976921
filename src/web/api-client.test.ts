import { expect, test } from 'vitest';
import { ApiError } from './api-client.ts';

const parsed = (body: unknown) => {
  const { message, response } = new ApiError(502, 'Bad Gateway', JSON.stringify(body));
  return [message, response?.details];
};

test('reads an error without a code, in the order of the specification', () => {
  expect(parsed({ message: 'Failed' })).toEqual(['Failed', undefined]);
  expect(parsed({ message: 'Failed', details: 'Out of range' })).toEqual(['Out of range', 'Out of range']);
  expect(parsed({ message: 'Failed', details: 'D', userMessage: 'Try again' })).toEqual(['Try again', 'D']);
  expect(parsed({ userMessage: 'Try again' })).toEqual(['Try again', undefined]);
});

test('reads errors of lines as a list', () => {
  const lines = [
    { line: 1, message: 'Required' },
    { line: 3, message: 'Too long' },
  ];
  const text = 'Line 1: Required\nLine 3: Too long';
  expect(parsed({ message: 'Failed', errors: lines })).toEqual([text, text]);
  expect(parsed({ message: 'Failed', details: lines })).toEqual([text, text]);
});

test('keeps the fields that an error names', () => {
  const error = new ApiError(
    400,
    'Bad Request',
    JSON.stringify({ message: 'No', errors: { name: ['Required'] } }),
  );
  expect([error.response?.code, error.fields]).toEqual(['unknown', { name: ['Required'] }]);
});

test('shows a response that is no error of the API as it came', () => {
  expect(parsed({ hello: 1 })).toEqual(['502: {"hello":1}', undefined]);
  expect(new ApiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway');
  const page = new ApiError(502, 'Bad Gateway', '\n<html><body>nginx</body></html>');
  expect([page.message, page.response]).toEqual(['502: Bad Gateway', null]);
});

test('takes a plain text for the message of an error', () => {
  const { message, response } = new ApiError(500, 'Internal Server Error', 'plain text failure');
  expect([message, response]).toEqual([
    'plain text failure',
    { message: 'plain text failure', code: 'unknown' },
  ]);
  expect(new ApiError(500, 'Internal Server Error', '').response).toBeNull();
});
