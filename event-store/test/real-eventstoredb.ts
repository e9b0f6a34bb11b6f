import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers'

/** The version that docker-compose.yml runs. */
const image = 'eventstore/eventstore:23.10.1-bookworm-slim'
const port = 2113
const startMsMax = 120_000

type RealServer = Readonly<{ url: string; stop: () => Promise<void> }>

/**
 * Returns an EventStoreDB for tests: the one that ESDB_TEST_URL names, or one in a container when a container engine
 * answers. When there is neither, returns the reason.
 */
export async function realEventStoreDb(): Promise<RealServer | string> {
  const named = process.env['ESDB_TEST_URL']
  if (named) return { url: named, stop: async () => undefined }
  const lacking = await lackingForContainers()
  if (lacking !== null) return `ESDB_TEST_URL names none, and ${lacking}`
  const container = await new GenericContainer(image)
    .withEnvironment({
      EVENTSTORE_INSECURE: 'true',
      EVENTSTORE_MEM_DB: 'true',
      EVENTSTORE_RUN_PROJECTIONS: 'None',
    })
    .withExposedPorts(port)
    .withWaitStrategy(Wait.forHttp('/health/live', port).forStatusCodeMatching(is => is < 300))
    .withStartupTimeout(startMsMax)
    .start()
  return {
    url: `esdb://${container.getHost()}:${container.getMappedPort(port)}?tls=false`,
    stop: async () => void (await container.stop()),
  }
}

async function lackingForContainers(): Promise<string | null> {
  try {
    await getContainerRuntimeClient()
    return null
  } catch (error) {
    return `no engine for containers answers (${error instanceof Error ? error.message : String(error)})`
  }
}
