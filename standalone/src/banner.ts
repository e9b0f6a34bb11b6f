import { demoPassword, people } from '@arung/demo/people'
import { signInPathOfRole, roleOfRealm, type Realm } from '@arung/contracts/accounts/realms'

/** Areas that have screens. The demo accounts of the others can sign in over HTTP only. */
const areasWithScreens = new Set<Realm>(['users', 'agents', 'admins', 'reservation-admin'])

/** Returns the text that the terminal shows once everything runs. */
export function banner(options: {
  publicUrl: string
  dataFolder: string
  seconds: number
  /** Whether the demo's accounts can sign in. */
  demo: boolean
}): string {
  return [
    '',
    `  Arung runs: ${options.publicUrl}    (started in ${options.seconds.toFixed(1)} s)`,
    '',
    ...(options.demo ? demoAccounts(options.publicUrl) : []),
    `  Mailbox (every mail that would be sent)   ${options.publicUrl}/mailbox`,
    `  HTTP reference, reads and commands        ${options.publicUrl}/api/documentation`,
    `                                            ${options.publicUrl}/api/commands/documentation`,
    `  Data                                      ${options.dataFolder}`,
    '',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n')
}

const roleWidth = Math.max(...[...areasWithScreens].map(realm => roleOfRealm[realm].length))

function demoAccounts(publicUrl: string): string[] {
  const rows = people
    .filter(person => areasWithScreens.has(person.realm))
    .map(
      person =>
        `    ${roleOfRealm[person.realm].padEnd(roleWidth)} ${person.email.padEnd(28)} ${publicUrl}${signInPathOfRole[roleOfRealm[person.realm]]}`,
    )
  const others = people
    .filter(person => !areasWithScreens.has(person.realm))
    .map(person => person.email)
  return [
    `  Demo accounts, all with the password ${demoPassword}`,
    ...rows,
    `    over HTTP only, until their screens come: ${others.join(', ')}`,
    '',
  ]
}
