/** The browser's caches, in memory. */
export class FakeCaches {
  readonly opened = new Map<string, FakeCache>();
  /** Thrown by each `put` unless undefined. */
  refusal: unknown;

  has = async (name: string) => this.opened.has(name);
  delete = async (name: string) => this.opened.delete(name);
  match = async (url: string, { cacheName }: { cacheName: string }) => this.opened.get(cacheName)?.match(url);
  open = async (name: string): Promise<Cache> => {
    const cache = this.opened.get(name) ?? new FakeCache(() => this.refusal);
    this.opened.set(name, cache);
    // Methods that nothing calls are left out.
    return cache as unknown as Cache;
  };

  /** The texts in a cache, by address. */
  async contents(name: string): Promise<Record<string, string>> {
    const kept = [...(this.opened.get(name)?.responses ?? [])];
    const texts = kept.map(async ([url, response]) => [url, await response.clone().text()] as const);
    return Object.fromEntries(await Promise.all(texts));
  }
}

class FakeCache {
  readonly responses = new Map<string, Response>();
  readonly #refusal: () => unknown;

  constructor(refusal: () => unknown) {
    this.#refusal = refusal;
  }

  match = async (url: string) => this.responses.get(url)?.clone();
  keys = async () => [...this.responses.keys()].map((url) => new Request(url));
  delete = async (url: string) => this.responses.delete(url);
  async put(url: string, response: Response): Promise<void> {
    const body = await response.blob();
    if (this.#refusal() !== undefined) throw this.#refusal();
    this.responses.set(url, new Response(body, { headers: response.headers }));
  }
}
