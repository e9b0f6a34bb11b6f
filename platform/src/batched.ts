type Waiting<Item, Answer> = Readonly<{
  item: Item
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}>

const itemsMax = 256

/**
 * Answers single items from a function that takes many. Items of one turn of the event loop share a call. Items that
 * arrive while it runs share the next call, so a single item does not wait. `ask` returns its answers in the order of
 * the items; when it throws, each of them is rejected. At most 256 items a call.
 */
export function batched<Item, Answer>(
  ask: (items: readonly Item[]) => Promise<readonly Answer[]>,
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = []
  let isAsking = false

  async function run(): Promise<void> {
    isAsking = true
    await Promise.resolve()
    while (waiting.length > 0) await settle(waiting.splice(0, itemsMax))
    isAsking = false
  }

  async function settle(together: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await ask(together.map(({ item }) => item))
      if (answers.length !== together.length)
        throw new Error(`${answers.length} answers to ${together.length} questions`)
      answers.forEach((answer, at) => together[at]?.resolve(answer))
    } catch (error) {
      for (const { reject } of together) reject(error)
    }
  }

  return item =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isAsking) void run()
    })
}
