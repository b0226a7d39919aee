import { notice } from '@srm/core/system/notice'
import { layOut } from '../paper/layouts.ts'

layOut(notice, { rich: ['content'] })
