import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually, type Pages, startPages } from './browser.ts'

let pages: Pages

beforeAll(async () => {
  pages = await startPages()
})
afterAll(() => pages?.close())

/** What the page of the tests puts on `window`. */
interface TestWindow {
  define(): void
  defineSession(): Promise<unknown>
  configure(settings: object): void
  seen: unknown[]
}
declare const window: TestWindow & Window

type Probe = HTMLElement & Record<string, unknown> & { refresh(times: number): Promise<string> }

/** Opens the page, runs a setting-up in it, and hands the probe's state out as an object. */
async function open(setUp: () => unknown) {
  const opened = await pages.open('host.html')
  await opened.page.waitForFunction(() => 'define' in window)
  await opened.page.evaluate(setUp)
  return opened
}
async function seen(page: Page, at = 0): Promise<Record<string, unknown>> {
  const text = await page.locator('test-probe .seen').nth(at).textContent()
  return JSON.parse(text ?? '{}')
}

describe('properties and attributes', () => {
  test('a property set before the tag is defined is kept', async () => {
    const { page, context } = await open(() => {
      const probe = document.createElement('test-probe') as Probe
      probe.pageSize = 20
      probe.filters = { from: new Date() }
      document.body.append(probe)
      window.define()
    })
    expect(await seen(page)).toMatchObject({ pageSize: 20, date: true })
    expect(await page.evaluate(() => Object.hasOwn(document.querySelector('test-probe') as Probe, 'pageSize'))).toBe(
      false,
    )
    await context.close()
  })

  test('a bare attribute is true, "false" is false, kebab case reaches camel case', async () => {
    const { page, context } = await open(() => {
      window.define()
      document.body.innerHTML =
        '<test-probe dense page-size="7" document-id="d1" readonly></test-probe><test-probe dense="false"></test-probe>'
    })
    expect(await seen(page)).toMatchObject({ dense: true, pageSize: 7, documentId: 'd1', readonly: true })
    expect(await seen(page, 1)).toMatchObject({ dense: false, pageSize: 50, readonly: false })
    await context.close()
  })

  test('removing an attribute resets the property', async () => {
    const { page, context } = await open(() => {
      window.define()
      document.body.innerHTML = '<test-probe dense page-size="7"></test-probe>'
    })
    await page.locator('.seen').waitFor()
    await page.evaluate(() => {
      document.querySelector('test-probe')?.removeAttribute('page-size')
      document.querySelector('test-probe')?.removeAttribute('dense')
    })
    await eventually(() => seen(page)).toMatchObject({ pageSize: 50, dense: false })
    await context.close()
  })

  test('objects and functions are properties only, cycles included, and never attributes', async () => {
    const { page, context } = await open(() => {
      window.define()
      const probe = document.createElement('test-probe') as Probe
      const cycle: Record<string, unknown> = { from: new Date() }
      cycle.self = cycle
      document.body.append(probe)
      Object.assign(probe, { filters: cycle, onPick: (text: string) => `${text}!` })
    })
    await eventually(() => seen(page)).toMatchObject({ date: true, picked: 'x!' })
    const names = await page.evaluate(() => document.querySelector('test-probe')?.getAttributeNames())
    expect(names?.toSorted()).toEqual(['data-density', 'data-theme'])
    await context.close()
  })

  test('several writes in one turn are one render', async () => {
    const { page, context } = await open(() => {
      window.define()
      document.body.innerHTML = '<test-probe></test-probe>'
    })
    const renders = () => page.locator('.seen').getAttribute('data-renders').then(Number)
    const before = await renders()
    await page.evaluate(() =>
      Object.assign(document.querySelector('test-probe') as Probe, { pageSize: 1, documentId: 'a', dense: true }),
    )
    await eventually(() => seen(page)).toMatchObject({ pageSize: 1, documentId: 'a', dense: true })
    expect((await renders()) - before).toBe(1)
    await context.close()
  })
})

describe('life in the document', () => {
  test('React is mounted only when the element is connected', async () => {
    const { page, context } = await open(() => {
      window.define()
      Object.assign(window, { loose: document.createElement('test-probe') })
    })
    await page.waitForTimeout(50)
    const content = await page.evaluate(() =>
      (window as unknown as { loose: Probe }).loose.shadowRoot?.querySelector('.root'),
    )
    expect(content ?? null).toBeNull()
    await context.close()
  })

  test('append() elsewhere and moveBefore() keep the state, removal ends it', async () => {
    const { page, context } = await open(() => {
      window.define()
      document.body.innerHTML = '<section></section><aside></aside><test-probe></test-probe>'
    })
    await page.locator('.button').first().click()
    await page.evaluate(() => document.querySelector('section')?.append(document.querySelector('test-probe') as Probe))
    await page.waitForTimeout(30)
    expect(await seen(page)).toMatchObject({ clicks: 1 })
    await page.evaluate(() => {
      const aside = document.querySelector('aside') as HTMLElement & {
        moveBefore(node: Node, child: Node | null): void
      }
      aside.moveBefore(document.querySelector('test-probe') as Probe, null)
    })
    await page.waitForTimeout(30)
    expect(await seen(page)).toMatchObject({ clicks: 1 })
    await page.evaluate(async () => {
      const probe = document.querySelector('test-probe') as Probe
      probe.remove()
      await new Promise((later) => setTimeout(later, 20))
      document.body.append(probe)
    })
    await eventually(() => seen(page)).toMatchObject({ clicks: 0 })
    await context.close()
  })

  test('what is kept is there when the element comes back, and not for another person', async () => {
    const { page, context } = await open(async () => {
      window.define()
      await window.defineSession()
      document.body.innerHTML = '<srm-session><test-probe></test-probe></srm-session>'
      const whom = ['first', 'second']
      const fetchSession = async () => ({ token: 't1', account: whom.shift() })
      Object.assign(document.querySelector('srm-session') as object, { fetchSession })
    })
    const leave = (renewing: boolean) =>
      page.evaluate(async (isRenewing) => {
        const session = document.querySelector('srm-session') as HTMLElement & { renew(): Promise<void> }
        const probe = document.querySelector('test-probe') as Probe
        probe.remove()
        await new Promise((later) => setTimeout(later, 20))
        if (isRenewing) await session.renew()
        session.append(probe)
      }, renewing)
    await eventually(() => seen(page)).toMatchObject({ account: 'first' })
    await page.locator('.button').first().click()
    await eventually(() => seen(page)).toMatchObject({ clicks: 1, kept: 1 })
    await leave(false)
    await eventually(() => seen(page)).toMatchObject({ account: 'first', clicks: 0, kept: 1 })
    await leave(true)
    await eventually(() => seen(page)).toMatchObject({ account: 'second', clicks: 0, kept: 0 })
    await context.close()
  })

  test('a second copy of the package warns once and changes nothing', async () => {
    const { page, context } = await open(() => {
      Object.assign(window, { seen: [] })
      console.warn = (text: string) => window.seen.push(text)
      for (const _ of '123') window.define()
    })
    expect(await page.evaluate(() => window.seen)).toEqual([
      expect.stringContaining('<test-probe> is already defined on this page'),
    ])
    await context.close()
  })

  test('a screen that throws says so and can be shown again', async () => {
    const { page, context } = await open(() => {
      Object.assign(window, { seen: [] })
      document.addEventListener('srm-error', (event) => window.seen.push((event as CustomEvent).detail))
      window.define()
      document.body.innerHTML = '<test-probe document-id="broken"></test-probe>'
    })
    await page.getByRole('alert').waitFor()
    expect(await page.evaluate(() => window.seen)).toEqual([
      { type: 'render', message: 'This document cannot be shown.' },
    ])
    await page.evaluate(() => document.querySelector('test-probe')?.removeAttribute('document-id'))
    await page.getByRole('button', { name: 'Show it again' }).click()
    expect(await seen(page)).toMatchObject({ pageSize: 50 })
    await context.close()
  })
})

describe('events and methods', () => {
  test('events bubble, leave the shadow root and can be cancelled', async () => {
    const { page, context } = await open(() => {
      Object.assign(window, { seen: [] })
      document.body.addEventListener('srm-row-open', (event) => {
        window.seen.push((event as CustomEvent).detail, event.composed, (event.target as Element).localName)
        event.preventDefault()
      })
      document.body.addEventListener('srm-ready', () => window.seen.push('ready'))
      window.define()
      document.body.innerHTML = '<test-probe></test-probe>'
    })
    await page.locator('.button.primary').click()
    expect(await page.evaluate(() => window.seen)).toEqual(['ready', { uuid: 'u1' }, true, 'test-probe'])
    expect(await seen(page)).toMatchObject({ clicks: -1 })
    await context.close()
  })

  test('a method called at once waits for the screen; away from a document it fails', async () => {
    const { page, context } = await open(() => {
      window.define()
    })
    const called = await page.evaluate(async () => {
      const probe = document.createElement('test-probe') as Probe
      const early = await probe.refresh(1).catch((reason: DOMException) => reason.name)
      document.body.append(probe)
      return [early, await probe.refresh(2)]
    })
    expect(called).toEqual(['InvalidStateError', 'refreshed 2'])
    await context.close()
  })
})

describe('session and settings', () => {
  test('three elements under one <srm-session> defined last: one fetch, the token reaches all', async () => {
    const { page, context } = await open(async () => {
      Object.assign(window, { seen: [] })
      window.define()
      document.body.innerHTML =
        '<srm-session><test-probe></test-probe><test-probe></test-probe><test-probe></test-probe></srm-session>'
      const provider = document.querySelector('srm-session') as HTMLElement & { fetchSession(): Promise<object> }
      provider.fetchSession = async () => {
        window.seen.push('fetch')
        return { token: 't1', account: '100001_admin001', side: 'supplier', locale: 'zh_cn' }
      }
      await window.defineSession()
    })
    for (const at of [0, 1, 2]) {
      await expect
        .poll(() => seen(page, at))
        .toMatchObject({ token: 't1', account: '100001_admin001', side: 'supplier', locale: 'zh_cn' })
    }
    expect(await page.evaluate(() => window.seen)).toEqual(['fetch'])
    await context.close()
  })

  test.each([
    ['answered', 't1', []],
    ['refused', 'none', ['Error: signed out']],
  ] as const)(
    'while the script of an element inside loads, the session is asked for, once: %s',
    async (how, token, expired) => {
      const { page, context } = await open(async () => {
        Object.assign(window, { seen: [] })
        await window.defineSession()
        document.body.innerHTML = '<srm-session></srm-session><srm-session><test-probe></test-probe></srm-session>'
      })
      await page.evaluate((answer) => {
        const expiries: string[] = []
        Object.assign(window, { expiries })
        document.addEventListener('srm-session-expired', ({ detail }) => expiries.push(String(detail.reason)))
        const [empty, provider] = document.querySelectorAll('srm-session')
        Object.assign(empty as object, { fetchSession: () => window.seen.push('for nobody') })
        const fetchSession = async () => {
          window.seen.push('fetch')
          if (answer === 'refused') throw new Error('signed out')
          return { token: 't1', account: '100001_admin001' }
        }
        Object.assign(provider as object, { fetchSession })
      }, how)
      expect(await page.evaluate(() => window.seen)).toEqual(['fetch'])
      await page.evaluate(() => window.define())
      await eventually(() => seen(page)).toMatchObject({ token })
      expect(await page.evaluate(() => [window.seen, (window as unknown as { expiries: string[] }).expiries])).toEqual([
        ['fetch'],
        expired,
      ])
      await context.close()
    },
  )

  test('a host that sets another fetchSession with each rendering mints once; renew() asks for whoever is there now', async () => {
    const { page, context } = await open(async () => {
      Object.assign(window, { seen: [] })
      window.define()
      await window.defineSession()
      document.body.innerHTML = '<srm-session><test-probe></test-probe></srm-session><test-probe></test-probe>'
    })
    const give = (account: string) =>
      page.evaluate((name) => {
        const ask = (whom: string) => async () => {
          window.seen.push(whom)
          return { token: 't1', account: whom }
        }
        Object.assign(document.querySelector('srm-session') as object, { fetchSession: ask(name) })
        window.configure({ fetchSession: ask(`page ${name}`) })
      }, account)
    await give('first')
    await eventually(() => seen(page)).toMatchObject({ account: 'first' })
    await eventually(() => seen(page, 1)).toMatchObject({ account: 'page first' })
    await give('second')
    await give('third')
    await page.evaluate(() => (document.querySelector('srm-session') as unknown as { renew(): Promise<void> }).renew())
    await eventually(() => seen(page)).toMatchObject({ account: 'third' })
    // which of the two asks first is nobody's promise
    expect((await page.evaluate(() => window.seen)).toSorted()).toEqual(['first', 'page first', 'third'])
    await context.close()
  })

  test('configure() is the fallback, a rejecting fetchSession is told to the document', async () => {
    const { page, context } = await open(() => {
      Object.assign(window, { seen: [] })
      document.addEventListener('srm-session-expired', (event) =>
        window.seen.push(String((event as CustomEvent).detail.reason)),
      )
      window.define()
      document.body.innerHTML = '<test-probe></test-probe>'
      window.configure({ fetchSession: () => Promise.reject(new Error('signed out')), density: 'touch' })
    })
    await eventually(() => seen(page)).toMatchObject({ token: 'none', density: 'touch' })
    expect(await page.evaluate(() => window.seen)).toEqual(['Error: signed out'])
    await context.close()
  })

  test('attribute before session before configure() before the page', async () => {
    const { page, context } = await open(() => {
      window.define()
      document.body.innerHTML =
        '<test-probe></test-probe><test-probe locale="zh-CN" theme="dark" density="comfortable" side="buyer"></test-probe>'
      window.configure({ theme: 'auto', side: 'supplier' })
    })
    await expect
      .poll(() => seen(page))
      .toMatchObject({ locale: 'en', theme: 'light', density: 'compact', side: 'supplier' })
    expect(await seen(page, 1)).toMatchObject({ locale: 'zh_cn', theme: 'dark', density: 'comfortable', side: 'buyer' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await eventually(() => seen(page)).toMatchObject({ theme: 'dark' })
    const height = (at: number) =>
      page
        .locator('test-probe .button')
        .nth(at)
        .evaluate((button) => button.getBoundingClientRect().height)
    expect([await height(0), await height(2)]).toEqual([30, 34])
    await context.close()
  })

  test('nothing of the host page is inherited, and its variables restyle the brand', async () => {
    const { page, context } = await open(() => {
      window.define()
      document.body.innerHTML = '<test-probe></test-probe>'
      ;(document.querySelector('test-probe') as Probe).style.setProperty(
        '--srm-brand-fill',
        'light-dark(rgb(10, 20, 30), rgb(40, 50, 60))',
      )
    })
    const inherited = await page.locator('.seen').evaluate((node) => {
      const { letterSpacing, color } = getComputedStyle(node)
      return { letterSpacing, color }
    })
    expect(inherited).toEqual({ letterSpacing: 'normal', color: 'rgb(26, 35, 48)' })
    const brand = () => page.locator('.button.primary').evaluate((node) => getComputedStyle(node).backgroundColor)
    expect(await brand()).toBe('rgb(10, 20, 30)')
    await page.evaluate(() => document.querySelector('test-probe')?.setAttribute('theme', 'dark'))
    await eventually(brand).toBe('rgb(40, 50, 60)')
    await context.close()
  })
})

test('30 elements mounted and removed leave nothing behind', async () => {
  const { page, context } = await open(() => {
    window.define()
  })
  const client = await context.newCDPSession(page)
  const cycle = () =>
    page.evaluate(async () => {
      for (let turn = 0; turn < 30; turn++) {
        const probe = document.createElement('test-probe')
        document.body.append(probe)
        await new Promise((later) => setTimeout(later, 10))
        probe.remove()
      }
      await new Promise((later) => setTimeout(later, 50))
    })
  const nodes = async () => {
    await client.send('HeapProfiler.collectGarbage')
    return (await client.send('Memory.getDOMCounters')).nodes
  }
  await cycle()
  const before = await nodes()
  await cycle()
  expect((await nodes()) - before).toBeLessThan(30)
  await context.close()
})
