/**
 * A path without the slashes at its end; that of the root becomes empty. Steps back over them one by one: the pattern for
 * it would start again at each slash of a path that a stranger chose.
 */
export function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
