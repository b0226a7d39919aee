import '../../src/autoload.ts'
import { configure } from '../../src/host/configure.ts'
import '../../src/host/SrmSession.ts'

Object.assign(window, { configure })
