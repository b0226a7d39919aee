import { discover } from '../../src/autoload.ts'

Object.assign(window, { discover })
