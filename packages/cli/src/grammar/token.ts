/** token create|list|revoke|sessions|end. */
import type { Command } from 'commander'
import { examplesOf, type Grammar, sideOption, withProfile } from './common.ts'

const load = () => import('../commands/token.ts')

/** Sessions that were opened with tokens of the verb `embed`. */
function sessionCommands(token: Command, { terminal, run }: Grammar): void {
  const { say } = terminal
  withProfile(token.command('sessions'), terminal)
    .description(say('tokenSessions'))
    .addOption(sideOption(terminal))
    .addHelpText('before', examplesOf(['srm token sessions'], terminal))
    .action((options) => run(async () => (await load()).listEmbedSessions(options, terminal)))
  withProfile(token.command('end'), terminal)
    .description(say('tokenEnd'))
    .argument('<uuid>', say('optionEmbedSession'))
    .addOption(sideOption(terminal))
    .addHelpText('before', examplesOf(['srm token end 0199c1f4-6a3e-7b52-9d0c-2f1e8a7b6c5d'], terminal))
    .action((uuid: string, options) => run(async () => (await load()).endEmbedSession(uuid, options, terminal)))
}

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
  sessionCommands(token, grammar)
}
