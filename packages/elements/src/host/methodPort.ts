import type { RefObject } from 'react'

type Api = Record<string, (...args: unknown[]) => unknown>

/** How methods called on an element reach the screen inside it, also before the screen is mounted. */
export class MethodPort {
  #api: Api | null = null
  #waiting: { resolve(api: Api): void; reject(reason: DOMException): void }[] = []

  /** Given to `useImperativeHandle`; assigning it lets waiting calls through. */
  readonly ref: RefObject<unknown> = Object.defineProperty({ current: null }, 'current', {
    get: () => this.#api,
    set: (api: Api | null) => {
      this.#api = api
      if (!api) return
      for (const { resolve } of this.#waiting.splice(0)) resolve(api)
    },
  })

  /**
   * Calls a method of the screen as soon as the screen offers it.
   * @throws DOMException InvalidStateError when the element is not in a document, or leaves it first
   */
  async call(host: HTMLElement, name: string, args: readonly unknown[]): Promise<unknown> {
    if (!this.#api && !host.isConnected) throw notConnected(host.localName)
    const api = this.#api ?? (await new Promise<Api>((resolve, reject) => this.#waiting.push({ resolve, reject })))
    return api[name]?.(...args)
  }

  /** Fails the calls still waiting when the element leaves the document. */
  close(tag: string): void {
    for (const { reject } of this.#waiting.splice(0)) reject(notConnected(tag))
  }
}

const notConnected = (tag: string) => new DOMException(`<${tag}> is not in a document.`, 'InvalidStateError')
