import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { times } from '../../../../scripts/scale.ts'
import { kill, run } from '../../test/support/program/processes.ts'
import { openDatabase } from './openDatabase.ts'

const kills = times(100)

test(
  `of ${kills} processes killed while writing to the embedded database none loses an acknowledged row`,
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'srm-kill-'))
    let acknowledged = 0
    for (let round = 0; round < kills; round += 1) {
      const writer = run('test/support/writeRows.ts', [directory])
      await writer.says(/^row \d*[05]$/)
      await wait(Math.random() * 100)
      await kill(writer)
      const rows = [...writer.said().matchAll(/^row (\d+)$/gm)].map(([, n]) => Number(n))
      acknowledged = rows.at(-1) ?? acknowledged
    }
    const database = await openDatabase({ dataDirectory: directory })
    const [found] = await database.asOwner((on) =>
      on.query<{ n: string; last: string }>('select count(*) as n, max(n) as last from note'),
    )
    expect(found?.n).toBe(found?.last)
    expect(Number(found?.n)).toBeGreaterThanOrEqual(acknowledged)
    expect(acknowledged).toBeGreaterThan(kills)
    await database.close()
    await rm(directory, { recursive: true })
  },
  kills * 30_000,
)
