import { BODY } from 'virtual:model-files';
import type { BodyNetworks } from '../../../src/domain/body/body-networks.ts';
import { type BodyFiles, loadBodyNetworks } from '../../../src/workers/recording/body-networks.ts';

/** The real networks, from the development server. `npm run models` fetches them. */
export async function loadNetworks(): Promise<BodyNetworks> {
  if (BODY.length === 0) throw new Error('The networks are not here: npm run models');
  const files = await Promise.all(BODY.map(async ({ part, url }) => [part, await unpacked(url)] as const));
  const parts: Partial<BodyFiles> = Object.fromEntries(files);
  return loadBodyNetworks(parts as BodyFiles);
}

async function unpacked(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const { body } = await fetch(`/${url}`);
  if (!body) throw new Error(`${url} is empty.`);
  const content = body.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(content).arrayBuffer());
}
