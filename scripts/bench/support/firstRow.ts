/** What a browser that was never there loads, and how long it takes, until the first row of a page is seen. */
import type { Browser, CDPSession } from 'playwright-core'

export interface Table {
  /** Element in whose shadow root the rows are, where they are in one. */
  readonly host?: string
  /** A cell of the first row. */
  readonly cell: string
}

export interface FirstRow {
  /** From the start of the navigation. */
  readonly ms: number
  /** Bodies as they came over the wire until then. */
  readonly bytes: number
  /** Begun until then, questions whether one may ask among them. */
  readonly requests: number
  readonly waterfall: readonly Asked[]
}

export interface Asked {
  readonly url: string
  /** Milliseconds from the start of the navigation. */
  readonly from: number
  readonly to: number
  readonly bytes: number
}

export interface Conditions {
  /** Times by which the processor is slowed. */
  readonly slowdown: number
  /** Milliseconds that are added to each answer. */
  readonly latency: number
}

/** Looks once in each frame whether the cell has a size, and says when. */
const watcher = ({ host, cell }: Table): string => `{
  const look = () => {
    const root = ${host ? `document.querySelector(${JSON.stringify(host)})?.shadowRoot` : 'document'}
    const found = root?.querySelector(${JSON.stringify(cell)})
    if (found?.textContent.trim() && found.getBoundingClientRect().height > 0)
      console.debug('first row', performance.timeOrigin, performance.now())
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}`

interface Loading {
  url: string
  from: number
  to: number
  readonly received: [time: number, bytes: number][]
}

/** Follows what is loaded; times are seconds of the browser's own clock. */
function followNetwork(network: CDPSession) {
  const loadings = new Map<string, Loading>()
  /** Difference between the clock of the wall and the browser's own. */
  let offset = Number.NaN
  network.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    if (Number.isNaN(offset)) offset = wallTime - timestamp
    // a redirect has the number of the request that it answers
    const id = loadings.has(requestId) ? `${requestId} ${timestamp}` : requestId
    const url = `${request.method} ${request.url}`
    loadings.set(id, { url, from: timestamp, to: Number.NaN, received: [] })
  })
  network.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) =>
    loadings.get(requestId)?.received.push([timestamp, encodedDataLength]),
  )
  network.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const loading = loadings.get(requestId)
    if (loading) loading.to = timestamp
  })
  return { loadings, offset: () => offset }
}

/**
 * Loads a page in a context of its own.
 * @throws Error when no row is there within a minute
 */
export async function firstRow(browser: Browser, url: string, table: Table, conditions: Conditions): Promise<FirstRow> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  try {
    const page = await context.newPage()
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    await network.send('Emulation.setCPUThrottlingRate', { rate: conditions.slowdown })
    if (conditions.latency > 0) {
      const { latency } = conditions
      const unlimited = { downloadThroughput: -1, uploadThroughput: -1 }
      await network.send('Network.emulateNetworkConditions', { offline: false, latency, ...unlimited })
    }
    const followed = followNetwork(network)
    await page.addInitScript(watcher(table))
    const seen = page.waitForEvent('console', {
      predicate: (message) => message.text().startsWith('first row'),
      timeout: 60_000,
    })
    await page.goto(url, { waitUntil: 'commit' })
    const [origin = 0, ms = 0] = (await seen).text().split(' ').slice(2).map(Number)
    const start = origin / 1000 - followed.offset()
    const end = start + ms / 1000
    const waterfall = [...followed.loadings.values()]
      .filter(({ from }) => from <= end)
      .map(({ url: asked, from, to, received }) => ({
        url: asked,
        from: (from - start) * 1000,
        to: (to - start) * 1000,
        bytes: received.filter(([time]) => time <= end).reduce((sum, [, bytes]) => sum + bytes, 0),
      }))
    const bytes = waterfall.reduce((sum, one) => sum + one.bytes, 0)
    return { ms, bytes, requests: waterfall.length, waterfall }
  } finally {
    await context.close()
  }
}
