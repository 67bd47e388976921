import type { FastifyInstance } from 'fastify';
import { contextOf, serve, type Services } from '#server/http/endpoint.ts';
import { denyForeignSite } from '#server/http/deny.ts';
import { sessionUser } from '#server/auth/session.ts';
import { authContract } from '../auth.contract.ts';
import { authStatus, changePassword, login, logout, saveLanguage } from './auth.service.ts';

const LOGIN_PAGE = '/serviceportal/login';

export function routes(app: FastifyInstance, services: Services): void {
  serve(app, services, authContract, {
    status: (ctx) => authStatus(ctx),
    login: (ctx, { body }) => login(ctx, body),
    changePassword: (ctx, { body }) => changePassword(ctx, body),
    saveLanguage: (ctx, { body }) => saveLanguage(ctx, body.language),
  });

  // Two addresses that the screens send a browser to; they respond with a redirect, not with data.
  app.get('/api/login', (_request, reply) => reply.redirect(LOGIN_PAGE));
  app.get('/api/logout', async (request, reply) => {
    // A link or an image of another site does not sign a user out.
    denyForeignSite(request);
    request.staff = sessionUser(request);
    await logout(contextOf(services, request));
    // Not its storage and cookies: there is nothing of the shop's in them, but the language and the known browser.
    reply.header('clear-site-data', '"cache"');
    const fromBrowser = request.headers.accept?.includes('text/html');
    return fromBrowser ? reply.redirect(LOGIN_PAGE) : reply.code(204).send();
  });
}
