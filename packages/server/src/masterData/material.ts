/** Whoever names a material knows it by its number (domain/07 §3.1). */
import { material } from '@srm/core/masterData/material'
import { onWritten } from '../engine/effects.ts'
import { stayingNamed } from '../engine/named.ts'

onWritten(material, stayingNamed(material))
