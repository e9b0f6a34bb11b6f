import { closureNamespace } from '@arung/domain/closures/streams'
import type { CommandMeta } from '@arung/event-store/codec'
import { uuidv5 } from '@arung/platform/ids'

/**
 * Returns the metadata of a command that a closure sends on behalf of the person who decided it. Its id follows from
 * the name alone, so that whoever takes up an interrupted closure repeats the same command.
 */
export function metaFor(meta: CommandMeta, name: string, by: string): CommandMeta {
  const { bodyHash: _hash, ...own } = meta
  return {
    ...own,
    commandId: uuidv5(closureNamespace, name),
    causationId: meta.commandId,
    actor: `staff:${by}`,
  }
}
