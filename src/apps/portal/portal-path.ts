import type { LocationRewrite } from '@tanstack/react-router';

const base = '/serviceportal';

/** The portal's base path. The router's own option would call the dashboard `/serviceportal/`, with a slash. */
export const portalPath: LocationRewrite = {
  input: ({ url }) => {
    if (url.pathname === base || url.pathname.startsWith(`${base}/`))
      url.pathname = url.pathname.slice(base.length) || '/';
    return url;
  },
  output: ({ url }) => {
    url.pathname = url.pathname === '/' ? base : base + url.pathname;
    return url;
  },
};
