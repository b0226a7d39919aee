import type { Place } from '@srm/core/i18n/format'
import { useMemo } from 'react'

/** Times are shown where the reader's device is. */
export const useNoticePlace = (): Place =>
  useMemo(() => ({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, now: new Date().toISOString() }), [])
