import type { Entry } from './entry.ts'

/** Keeps the moves of this device over a reload. Where the browser keeps nothing, they are lost when the page closes. */
export type MoveStorage = Readonly<{
  /** Null where the browser keeps nothing. */
  all: () => Promise<readonly Entry[] | null>
  put: (entry: Entry) => Promise<void>
  remove: (ids: readonly string[]) => Promise<void>
}>

const databaseName = 'arung-moves'
const storeName = 'moves'

/** Storage in the browser's own database. Some browsers have none, or refuse it in private windows. */
export function openMoveStorage(): MoveStorage {
  let database: Promise<IDBDatabase | null> | null = null
  const open = async (): Promise<IDBDatabase | null> => {
    if (!('indexedDB' in globalThis)) return null
    const opened = await openDatabase().catch(() => null)
    // The browser may close it, such as while the tab sleeps.
    opened?.addEventListener('close', () => (database = null))
    return opened
  }
  const within = async <Result>(
    mode: IDBTransactionMode,
    work: (moves: IDBObjectStore) => IDBRequest<Result> | null,
  ): Promise<Result | null> => {
    database ??= open()
    const opened = await database
    if (opened === null) return null
    const transaction = opened.transaction(storeName, mode)
    const request = work(transaction.objectStore(storeName))
    return new Promise((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(request?.result ?? null))
      transaction.addEventListener('abort', () => reject(failureOf(transaction)))
    })
  }
  return {
    all: () => within<Entry[]>('readonly', moves => moves.getAll()),
    put: async entry => void (await within('readwrite', moves => moves.put(entry))),
    async remove(ids) {
      await within('readwrite', moves => {
        for (const id of ids) moves.delete(id)
        return null
      })
    },
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1)
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(storeName, { keyPath: 'id' }),
  )
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(failureOf(request)))
  })
}

const failureOf = ({ error }: { error: DOMException | null }): Error =>
  error ?? new Error('The database of the browser gave up')
