/** token create|list|revoke. */
import type { Command } from 'commander'
import { examplesOf, type Grammar, sideOption, withProfile } from './common.ts'

const load = () => import('../commands/token.ts')

/** The commands about service tokens. */
export function tokenCommands(program: Command, grammar: Grammar): void {
  const { terminal, run } = grammar
  const { say } = terminal
  const token = program
    .command('token')
    .description(say('token'))
    .addHelpText('before', examplesOf(['srm token list', 'srm token revoke nightly'], terminal))
  const example = 'srm token create nightly --documents material,purchaseOrder --verbs view,export --expires 90d'
  withProfile(token.command('create'), terminal)
    .description(say('tokenCreate'))
    .argument('<name>', say('optionTokenName'))
    .requiredOption('--documents <a,b>', say('optionTokenDocuments'))
    .requiredOption('--verbs <a,b>', say('optionTokenVerbs'))
    .option('--expires <time>', say('optionTokenExpires'), '90d')
    .addOption(sideOption(terminal))
    .addHelpText('before', examplesOf([example, `${example} > token.txt`], terminal))
    .action((name: string, options) => run(async () => (await load()).createToken(name, options, terminal)))
  withProfile(token.command('list'), terminal)
    .description(say('tokenList'))
    .addOption(sideOption(terminal))
    .addHelpText('before', examplesOf(['srm token list'], terminal))
    .action((options) => run(async () => (await load()).listTokens(options, terminal)))
  withProfile(token.command('revoke'), terminal)
    .description(say('tokenRevoke'))
    .argument('<name>', say('optionTokenName'))
    .addOption(sideOption(terminal))
    .addHelpText('before', examplesOf(['srm token revoke nightly'], terminal))
    .action((name: string, options) => run(async () => (await load()).revokeToken(name, options, terminal)))
}
