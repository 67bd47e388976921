import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const FOLDER = path.resolve(import.meta.dirname, '../portal/installed');
export const INSTALL_PATH = '/serviceportal/app/';

/**
 * What the page of the portal says of itself where it is put on the screen of a device: its manifest, its icon where a
 * browser reads none of a manifest, and the colour of the bar above it in both schemes.
 */
export const installHead = [
  `<link rel="manifest" href="${INSTALL_PATH}manifest.webmanifest" />`,
  `<link rel="icon" type="image/svg+xml" href="${INSTALL_PATH}icon.svg" />`,
  `<link rel="apple-touch-icon" href="${INSTALL_PATH}icon-180.png" />`,
  '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />',
  '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1728" />',
].join('');

/** Serves the manifest and the icons. Their names stay when they change, so that a day later they are asked for again. */
export const serveInstallFiles = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyStatic, {
    root: FOLDER,
    prefix: INSTALL_PATH,
    decorateReply: false,
    index: false,
    maxAge: '1d',
  });
};
