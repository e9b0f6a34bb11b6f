import type { Entry } from './entry.ts'

/** Keeps the moves of this device over a reload. */
export type MoveStorage = Readonly<{
  all: () => Promise<readonly Entry[]>
  put: (entry: Entry) => Promise<void>
  remove: (ids: readonly string[]) => Promise<void>
}>

const databaseName = 'arung-moves'
const storeName = 'moves'

/** Storage in the browser's own database. */
export function openMoveStorage(): MoveStorage {
  let database: Promise<IDBDatabase> | null = null
  const within = async <Result>(
    mode: IDBTransactionMode,
    work: (moves: IDBObjectStore) => IDBRequest<Result> | null,
  ): Promise<Result | undefined> => {
    database ??= openDatabase()
    const transaction = (await database).transaction(storeName, mode)
    const request = work(transaction.objectStore(storeName))
    return new Promise((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(request?.result))
      transaction.addEventListener('abort', () => reject(failureOf(transaction)))
    })
  }
  return {
    all: async () => (await within<Entry[]>('readonly', moves => moves.getAll())) ?? [],
    put: async entry => void (await within('readwrite', moves => moves.put(entry))),
    async remove(ids) {
      await within('readwrite', moves => {
        for (const id of ids) moves.delete(id)
        return null
      })
    },
  }
}

function openDatabase(): Promise<IDBDatabase> {
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
