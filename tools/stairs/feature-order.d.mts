export const featureOrder: readonly string[]
