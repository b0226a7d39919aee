import { defineElement } from '../host/defineElement.ts'
import { serviceTokensSpec } from '../system/tokens/serviceTokensSpec.ts'
import { toolScreen } from '../system/tools/toolScreen.tsx'

defineElement(
  'srm-service-tokens',
  toolScreen(
    ['serviceTokens', 'Tokens and embedding', '令牌与嵌入'],
    () => import('../system/tokens/ServiceTokensScreen.tsx'),
  ),
  serviceTokensSpec,
)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-service-tokens': typeof serviceTokensSpec
  }
}
