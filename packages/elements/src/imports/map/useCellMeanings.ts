import type { CellTexts, ImportJobApi, MeantCells } from '@srm/core/client/importJobApi'
import { useLoad } from '../../document/interaction/useLoad.ts'
import type { Job } from '../job/job.ts'

/** The codes of texts; undefined while they are asked for, and where the server does not tell them. */
export function useCellMeanings(
  api: ImportJobApi | undefined,
  { uuid }: Job,
  cells: CellTexts,
): MeantCells | undefined {
  const key = api && Object.keys(cells).length > 0 ? JSON.stringify([uuid, cells]) : undefined
  const { data } = useLoad<MeantCells>(key, async () => (api ? api.meant(uuid, cells) : {}))
  return key === undefined ? undefined : data
}
