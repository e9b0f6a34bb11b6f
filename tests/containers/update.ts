import { appendFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { root } from '../../standalone/test/start/product.ts'
import type { Opened } from './opened.ts'

const updated = ['projections', 'command-api-standby', 'command-api', 'query-api', 'workers', 'web']

/** Returns the commands of docs/containers.md for an update. */
function documented(): string {
  const text = readFileSync(path.join(root, 'docs', 'containers.md'), 'utf8')
  const block = /## Updates[^]*?```\n([^]*?)```/.exec(text)?.[1]
  if (block === undefined) throw new Error('docs/containers.md does not say how to update')
  return block
}

/** Changes a page of the sources and updates as the documentation says. */
export async function updateInTurn({ installation, stack }: Opened): Promise<void> {
  const imageOf = async (container: string) =>
    (await stack.docker('inspect', '--format', '{{.Image}}', container)).out.trim()
  const [old = ''] = await stack.containersOf('web')
  const before = await imageOf(old)
  appendFileSync(
    path.join(installation.folder, 'web', 'index.html'),
    '<!-- The next version. -->\n',
  )
  const { code, said } = await stack.shell(documented())
  expect(code, said.slice(-3_000)).toBe(0)
  for (const service of updated)
    for (const container of await stack.containersOf(service))
      expect([service, (await imageOf(container)) === before]).toEqual([service, false])
}
