/** Inquiries of the demo, what suppliers answered and what they were awarded, each in its house. */
import type { Database } from '../../database.ts'
import type { Source } from '../adventureWorks.ts'
import type { Clock } from '../clock.ts'
import type { DemoCompany } from '../companies.ts'
import { awardAtRuilun } from './awards.ts'
import { inquireAtAdventureWorks } from './inquiriesOfAdventureWorks.ts'
import { inquireAtYuantu } from './inquiriesOfYuantu.ts'

/** Tells of inquiries, each thing at the instant at which it happened. @throws what the engine refuses */
export async function writeInquiries(
  database: Database,
  clock: Clock,
  source: Source,
  vendors: readonly DemoCompany[],
): Promise<void> {
  await inquireAtAdventureWorks(database, clock, source, vendors)
  await inquireAtYuantu(database, clock)
  await awardAtRuilun(database, clock)
}
