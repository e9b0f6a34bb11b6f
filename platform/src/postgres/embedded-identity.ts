import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export type IdentityName = 'self' | 'owner' | 'namespace' | 'nobody' | 'capability'

/**
 * A way to run PostgreSQL's programs as another user, with the owner that its files must have on the host. PostgreSQL
 * refuses to run as root.
 */
export type Identity = Readonly<{
  name: IdentityName
  owner: Readonly<{ uid: number; gid: number }> | null
  command: (program: string, args: readonly string[]) => { file: string; args: string[] }
  spawnAs: Readonly<{ uid?: number; gid?: number }>
}>

const asIs = (program: string, args: readonly string[]) => ({ file: program, args: [...args] })

/**
 * Returns the first way to run PostgreSQL on `dataDir` that works on this machine, and gives the folder's files to its
 * owner. Nothing else on the host changes. As root it tries, in this order: the folder's own (ordinary) owner; a user
 * namespace that maps root to nobody; nobody; nobody with the capability to pass any folder. An ordinary user runs
 * PostgreSQL as itself. `runAs` restricts the choice to that one way.
 */
export function chooseIdentity(dataDir: string, postgres: string, runAs?: IdentityName): Identity {
  if (process.getuid?.() !== 0) {
    assertOwnFolder(dataDir)
    return { name: 'self', owner: null, command: asIs, spawnAs: {} }
  }
  const found = rootIdentities(dataDir)
    .filter(identity => runAs === undefined || identity.name === runAs)
    .find(identity => reaches(identity, dataDir, postgres))
  if (!found) {
    throw new Error(
      `PostgreSQL may not run as root, and no other user can enter ${dataDir}. Start as an ordinary user, move to a folder that others may enter, or set DATABASE_URL.`,
    )
  }
  if (found.owner) giveTo(dataDir, found.owner)
  return found
}

function assertOwnFolder(dataDir: string): void {
  const owner = statSync(dataDir).uid
  if (process.getuid && owner !== process.getuid()) {
    throw new Error(
      `The data folder ${dataDir} belongs to another user (id ${owner}). Start as that user or choose another folder.`,
    )
  }
}

function rootIdentities(dataDir: string): Identity[] {
  const people = readPeople()
  const owner = people.find(person => person.uid !== 0 && person.uid === statSync(dataDir).uid)
  const nobody = people.find(person => person.name === 'nobody')
  return [
    ...(owner && owner !== nobody ? [dropTo('owner', owner)] : []),
    ...(nobody ? [namespaced(nobody), dropTo('nobody', nobody), privileged(nobody)] : []),
  ]
}

type Person = Readonly<{ name: string; uid: number; gid: number }>

function readPeople(): Person[] {
  if (!existsSync('/etc/passwd')) return []
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(person => person.name !== '' && Number.isInteger(person.uid))
}

const dropTo = (name: IdentityName, { uid, gid }: Person): Identity => ({
  name,
  owner: { uid, gid },
  command: asIs,
  spawnAs: { uid, gid },
})

/** Files stay root's, so folders that only root may enter are no obstacle, yet the effective id is not 0. */
const namespaced = ({ uid, gid }: Person): Identity => ({
  name: 'namespace',
  owner: { uid: 0, gid: 0 },
  command: (program, args) => ({
    file: 'unshare',
    args: ['--user', `--map-user=${uid}`, `--map-group=${gid}`, program, ...args],
  }),
  spawnAs: {},
})

/** For machines that forbid namespaces (most containers): nobody, with the one capability to pass closed folders. */
const privileged = ({ uid, gid }: Person): Identity => ({
  name: 'capability',
  owner: { uid, gid },
  command: (program, args) => ({
    file: 'setpriv',
    args: [
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      program,
      ...args,
    ],
  }),
  spawnAs: {},
})

/** Returns whether PostgreSQL itself starts under this identity and the data folder's parent can be entered. */
function reaches(identity: Identity, dataDir: string, postgres: string): boolean {
  const succeeds = (program: string, args: readonly string[]) => {
    const command = identity.command(program, args)
    const run = spawnSync(command.file, command.args, {
      ...identity.spawnAs,
      cwd: '/',
      stdio: 'ignore',
    })
    return run.status === 0
  }
  return (
    succeeds('sh', ['-c', 'cd "$1" && test "$(id -u)" != 0', 'sh', path.dirname(dataDir)]) &&
    succeeds(postgres, ['--version'])
  )
}

/**
 * Gives a folder that was last used under another identity to the owner as a whole, so that switching never breaks it.
 */
function giveTo(dataDir: string, owner: { uid: number; gid: number }): void {
  const paths = [dataDir, ...readdirSync(dataDir).map(name => path.join(dataDir, name))]
  if (paths.every(each => lstatSync(each).uid === owner.uid)) return
  execFileSync('chown', ['-R', '-h', `${owner.uid}:${owner.gid}`, dataDir])
}
