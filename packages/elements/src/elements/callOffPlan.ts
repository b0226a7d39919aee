import { defineElement } from '../host/defineElement.ts'
import { callOffPlanSpec } from '../logistics/plan/planSpec.ts'
import { toolScreen } from '../system/tools/toolScreen.tsx'

defineElement(
  'srm-call-off-plan',
  toolScreen(['callOff', 'Call-off plan', '要货计划'], () => import('../logistics/plan/PlanScreen.tsx')),
  callOffPlanSpec,
)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-call-off-plan': typeof callOffPlanSpec
  }
}
