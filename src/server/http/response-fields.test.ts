import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { registerUploadCleaning, serve, type Services } from './endpoint.ts';

const row = z.object({ id: z.string(), owner: z.object({ name: z.string() }) });
const contract = defineContract({
  get: {
    method: 'GET',
    url: '/one',
    summary: 'One',
    access: 'public',
    response: { status: 200, body: row },
  },
  list: {
    method: 'GET',
    url: '/all',
    summary: 'All',
    access: 'public',
    response: { status: 200, page: row },
  },
});

test('sends no field that the schema of a response does not name, at no depth', async () => {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerUploadCleaning(app);
  const found = { id: '1', phone: '+371 20998877', owner: { name: 'Anna', passwordHash: 'secret' } };
  serve(app, {} as Services, contract, {
    get: async () => found,
    list: async () => ({ rows: [found], nextCursor: null }),
  });
  const sent = { id: '1', owner: { name: 'Anna' } };
  expect((await app.inject('/one')).json()).toEqual(sent);
  expect((await app.inject('/all')).json()).toEqual([sent]);
});
