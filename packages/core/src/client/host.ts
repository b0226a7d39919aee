/** What browsers offer and other places may not. Everything is looked up when it is used, never when a file loads. */

export interface StorageArea {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}
interface Locks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>
  request<T>(name: string, options: { readonly signal: AbortSignal }, work: () => Promise<T>): Promise<T>
  request<T>(
    name: string,
    options: { readonly ifAvailable: true },
    work: (lock: object | null) => Promise<T>,
  ): Promise<T>
}
interface Channel {
  onmessage: ((message: { readonly data: unknown }) => void) | null
  postMessage(data: unknown): void
  close(): void
}
interface Host {
  readonly document?: unknown
  readonly navigator?: { readonly locks?: Locks }
  readonly localStorage?: StorageArea
  readonly sessionStorage?: StorageArea
  readonly BroadcastChannel?: new (name: string) => Channel
  addEventListener?(type: 'storage', listener: (event: { readonly key: string | null }) => void): void
}

/** A store of the browser. Undefined in Node, and where it is forbidden, as frames of other sites may find it. */
export function storageOf(name: 'localStorage' | 'sessionStorage'): StorageArea | undefined {
  try {
    return browser()?.[name]
  } catch {
    return undefined
  }
}

/** The browser's own, or undefined in Node. */
export const browser = (): Host | undefined => {
  const host = globalThis as unknown as Host
  return host.document === undefined ? undefined : host
}
