/** profile list|show|use|add|set|remove. */
import type { Command } from 'commander'
import { exchangedNamed } from '../exchangedDocuments.ts'
import { examplesOf, type Grammar, sideOption, withManner, withProfile } from './common.ts'

const load = () => import('../commands/profile.ts')

function changes(profile: Command, { terminal, run }: Grammar): void {
  const { say } = terminal
  withManner(profile.command('add'), terminal)
    .description(say('profileAdd'))
    .argument('<name>')
    .option('--url <url>', say('optionUrl'))
    .addOption(sideOption(terminal))
    .addHelpText('before', examplesOf(['srm profile add test --url https://test.example.com'], terminal))
    .action((name: string, options) => run(async () => (await load()).addProfile(name, options, terminal)))
  withProfile(profile.command('set'), terminal)
    .description(say('profileSetUp'))
    .argument('<key>', 'url, side')
    .argument('<value>')
    .addHelpText('before', examplesOf(['srm profile set side supplier'], terminal))
    .action((key: string, value: string, options) =>
      run(async () => (await load()).setProfile(key, value, options, terminal)),
    )
  withManner(profile.command('remove'), terminal)
    .description(say('profileRemove'))
    .argument('<name>')
    .addHelpText('before', examplesOf(['srm profile remove test'], terminal))
    .action((name: string) => run(async () => (await load()).removeProfile(name, terminal)))
}

/** The commands about named sessions. */
export function profileCommands(program: Command, grammar: Grammar): void {
  const { terminal, run } = grammar
  const { say } = terminal
  const profile = program
    .command('profile')
    .description(say('profile'))
    .addHelpText('before', examplesOf(['srm profile list', 'srm profile use test'], terminal))
  withManner(profile.command('list'), terminal)
    .description(say('profileList'))
    .addHelpText('before', examplesOf(['srm profile list'], terminal))
    .action(() => run(async () => (await load()).listProfiles(terminal)))
  withProfile(profile.command('show'), terminal)
    .description(say('profileShow'))
    .argument('[name]')
    .addHelpText('before', examplesOf(['srm profile show', 'srm profile show test --json'], terminal))
    .action((name: string | undefined, options) => run(async () => (await load()).showProfile(name, options, terminal)))
  withManner(profile.command('use'), terminal)
    .description(say('profileUse'))
    .argument('<name>')
    .addHelpText('before', examplesOf(['srm profile use test'], terminal))
    .action((name: string) => run(async () => (await load()).useProfile(name, terminal)))
  changes(profile, grammar)
  withProfile(profile.command('forget-map'), terminal)
    .description(say('profileForgetMap'))
    .argument('<document>')
    .addHelpText('before', examplesOf(['srm profile forget-map material'], terminal))
    .action((document: string, options) =>
      run(async () => (await load()).forgetMap(exchangedNamed(document, say), options, terminal)),
    )
}
