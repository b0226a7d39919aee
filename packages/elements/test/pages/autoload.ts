import { discover, observe } from '../../src/autoload.ts'

Object.assign(window, { discover, observe })
