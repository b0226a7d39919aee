import type { HeaderMapping, ImportJobApi, Look } from '@srm/core/client/importJobApi'
import { useMemo, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { type Loaded, useLoad } from '../../document/interaction/useLoad.ts'
import type { Choices } from '../choices.ts'
import type { Job } from '../job/job.ts'
import { isOurs, mappedColumns, targetsOf } from './mapping.ts'
import { rememberedMapping, rememberMapping } from './rememberedMapping.ts'

/** What the server makes of the file, asked again when it is to be read in another way. */
export function useLook(api: ImportJobApi | undefined, { uuid }: Job, choices: Choices): Loaded<Look> {
  const { encoding, delimiter, decimalMark, sheet, headerRow } = choices
  const asked = { encoding, delimiter, headerRow, ...(decimalMark ? { decimalMark } : {}), ...(sheet ? { sheet } : {}) }
  return useLoad<Look>(api && JSON.stringify([uuid, asked]), async () => {
    if (!api) throw new Error('There is no session.')
    return api.look(uuid, asked)
  })
}

const nothing: HeaderMapping = {}

/** The columns with their fields: what the server proposes, what was chosen last time, what is chosen here. */
export function useMapping(look: Look | undefined, { mapping: chosen }: Choices) {
  const { def, side } = useWhole()
  const [isRemembering, setRemembering] = useState(true)
  return useMemo(() => {
    const columns = look?.columns ?? []
    const headers = columns.filter((column) => !isOurs(column)).map(({ header }) => header)
    const before = rememberedMapping(side, def.shape.name, headers) ?? nothing
    const old = new Set(Object.keys(before).filter((header) => !Object.hasOwn(chosen, header)))
    const mapped = mappedColumns(def, columns, { ...before, ...chosen }, old)
    const keys = columns.map(({ key }) => key)
    const remember = (mapping: HeaderMapping) =>
      rememberMapping(side, def.shape.name, headers, isRemembering ? mapping : undefined)
    return { mapped, targets: targetsOf(def, keys), remember, isRemembering, setRemembering }
  }, [look, chosen, def, side, isRemembering])
}
