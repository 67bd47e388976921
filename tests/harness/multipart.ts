export interface FilePart {
  readonly name: string;
  readonly content: Buffer;
}

/** The body and header of a multipart call with these fields and `files`. */
export async function multipart(fields: Record<string, string>, files: readonly FilePart[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, content } of files) form.append('files', new Blob([new Uint8Array(content)]), name);
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}
