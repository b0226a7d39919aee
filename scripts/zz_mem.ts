import { startPostgres } from './postgres.ts'
import { openDatabase } from '../packages/server/src/database/database.ts'
import { migrate } from '../packages/server/src/database/migrate.ts'
import { fillMaterials } from './bench/support/materialRows.ts'
import { exportFile } from '../packages/server/src/engine/exchange/exportFile.ts'
import { permissionKeys } from '../packages/core/src/definition/visibility.ts'
import { material } from '../packages/core/src/masterData/material.ts'
const p = await startPostgres({ durable: false })
const db = await openDatabase({ databaseUrl: p.url, dataDirectory: '' })
await migrate(db)
await db.asOwner(async o => { await o.script('reset role'); for (const i of ['material_srm_pairs_idx','material_elsAccount_coalesce_uuid_idx']) await o.script(`drop index "${i}"`); await fillMaterials(o, 150000) })
const actor: any = { account:'100001', side:'buyer', permissions:new Set(permissionKeys(material as any,'buyer')), timeZone:'Asia/Shanghai', subAccount:'a' }
const mb = (n:number) => Math.round(n/1048576)
for (const format of ['csv','ndjson','json','xlsx'] as const) {
  let size = 0, peak = 0; const t = Date.now(); const marks: number[] = []; let next = 0
  for await (const piece of exportFile({ database: db, actor }, material as any, { format }, {})) { size += piece.length; const r = process.memoryUsage().rss; peak = Math.max(peak, r); if (size > next) { marks.push(mb(r)); next = size + (format==='xlsx'? 3e6 : format==='csv'?6e6: 3e7) } }
  console.log(format, mb(size), 'MiB', Date.now()-t, 'ms, rss peak', mb(peak), marks.join(' '))
}
await db.close(); await p.stop()
