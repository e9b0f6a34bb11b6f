import { afterAll, afterEach, beforeAll } from 'vitest'
import { build, launch, temporaryFolder, type Product } from './product.ts'

/**
 * Starts the built program in a folder of the test file's own. Processes that a test leaves running end with the file.
 */
export function starts() {
  const { folder, remove } = temporaryFolder()
  const started: Product[] = []
  const begin = (options: Parameters<typeof launch>[0]) => {
    const product = launch(options)
    started.push(product)
    return product
  }

  beforeAll(build)
  afterEach(async () => {
    for (const product of started.splice(0)) {
      product.signal('SIGKILL')
      await product.ended
    }
  })
  afterAll(remove)

  return { folder, begin }
}
