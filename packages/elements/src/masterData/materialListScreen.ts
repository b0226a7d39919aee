import { material } from '@srm/core/masterData/materials/material'
import { documentList } from '../document/list/DocumentList.tsx'
import { extension } from './material.tsx'

export default documentList(material, extension)
