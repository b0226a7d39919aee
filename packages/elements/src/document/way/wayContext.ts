import type { WayStop } from '@srm/core/client/documentTypes'
import { createContext } from 'react'

/** The stations of the document that is shown. */
export const WayContext = createContext<readonly WayStop[] | undefined>(undefined)
