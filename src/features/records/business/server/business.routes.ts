import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { businessContract } from '../business.contract.ts';
import { siteImagesContract } from '../site-images.contract.ts';
import { siteTextsContract } from '../site-texts.contract.ts';
import { readBusiness, readShop, saveBusiness } from './business.service.ts';
import { listSiteImages, openSiteImageFile, removeSiteImage, saveSiteImage } from './site-images.service.ts';
import { readSiteTexts, saveSiteTexts } from './site-texts.service.ts';

export function routes(app: FastifyInstance, services: Services): void {
  serve(app, services, businessContract, {
    get: (ctx) => readBusiness(ctx),
    shop: (ctx) => readShop(ctx),
    save: (ctx, { body }) => saveBusiness(ctx, body),
  });
  serve(app, services, siteTextsContract, {
    siteTexts: (ctx) => readSiteTexts(ctx),
    saveSiteTexts: (ctx, { body }) => saveSiteTexts(ctx, body),
  });
  const { artwork } = services;
  serve(app, services, siteImagesContract, {
    siteImages: (ctx) => listSiteImages(ctx, artwork),
    saveSiteImage: (ctx, { params, body }) => saveSiteImage(ctx, artwork, params.name, body.seen),
    removeSiteImage: (ctx, { params, query }) => removeSiteImage(ctx, artwork, params.name, query.seen),
    siteImageFile: (ctx, { params }) => openSiteImageFile(ctx, params.file),
  });
}
