import { test } from 'vitest'
import { startPages } from './browser.ts'
test('perf', async () => {
  const pages = await startPages('perf', ['list.html', 'reply.html'])
  try {
    const { page, context } = await pages.open('list.html')
    await page.evaluate(() => { const l = document.createElement('test-order-list'); Object.assign(l, { count: 10000 }); document.querySelector('test-order-list')!.replaceWith(l) })
    await page.locator('[data-row="0"]').waitFor()
    const c = await context.newCDPSession(page)
    await c.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.mouse.move(700, 500)
    await page.evaluate(() => { const g: number[] = []; (window as any).g = g; let last = performance.now(); const f = (t: number) => { g.push(t - last); last = t; if (g.length < 2000) requestAnimationFrame(f) }; requestAnimationFrame(f); (window as any).long = 0; new PerformanceObserver((l) => { for (const e of l.getEntries()) (window as any).long += e.duration }).observe({ entryTypes: ['longtask'] }) })
    for (let i = 0; i < 90; i++) { await page.mouse.wheel(0, 240); await page.waitForTimeout(16) }
    console.log(await page.evaluate(() => { const g = (window as any).g.slice(5) as number[]; const s = g.reduce((a, b) => a + b, 0); g.sort((a, b) => a - b); return { frames: g.length, fps: 1000 / (s / g.length), p95: g[Math.floor(g.length * .95)], over50: g.filter((x) => x > 50).length, long: (window as any).long } }))
    const r = await pages.open('reply.html')
    await r.page.evaluate(() => { const l = document.createElement('test-reply-grid'); Object.assign(l, { count: 5000 }); document.querySelector('test-reply-grid')!.replaceWith(l) })
    await r.page.locator('[data-row="0"] [data-column="5"]').click()
    const text = Array.from({ length: 1000 }, (_, i) => ['12/5', `1,${String(i % 1000).padStart(3, '0')}.5`, '加急', '1001', 'abc'].join('\t')).join('\r\n') + '\r\n'
    await r.page.evaluate((t) => navigator.clipboard.writeText(t), text)
    const c2 = await r.context.newCDPSession(r.page)
    await c2.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await r.page.evaluate(() => { (window as any).e = []; new PerformanceObserver((l) => { for (const e of l.getEntries()) (window as any).e.push([e.name, e.duration]) }).observe({ type: 'event', durationThreshold: 16 } as any) })
    await r.page.keyboard.press('Control+v')
    await r.page.waitForTimeout(1500)
    for (let i = 0; i < 10; i++) await r.page.keyboard.press('ArrowDown')
    await r.page.keyboard.type('12')
    await r.page.waitForTimeout(500)
    console.log(JSON.stringify(await r.page.evaluate(() => (window as any).e)))
  } finally { await pages.close() }
}, 120000)
