/** The small picture of the site in tabs, bookmarks and search results. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0b1220"/><path d="M18 4 8 18h7l-1 10 10-14h-7z" fill="#2dd4bf"/></svg>`;
