import { isOfHouseWords } from './houseWords.ts'

/** Below this a guesser needs fewer than a million tries, on the scale of zxcvbn from 0 to 4. */
const goodEnough = 2

async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}

let estimator: ReturnType<typeof loadEstimator> | undefined

/**
 * Whether a password is a common one, or close to one, or made of words of the marketplace or its
 * owner with a year. The list is large and therefore loaded on first use.
 * @param about words that an attacker would try first, such as the email
 */
export async function isGuessable(
  password: string,
  about: readonly string[] = [],
): Promise<boolean> {
  if (isOfHouseWords(password, about)) return true
  estimator ??= loadEstimator()
  try {
    return (await estimator).check(password, ['bottega', ...about]).score < goodEnough
  } catch (error) {
    // The next call tries to load it again.
    estimator = undefined
    throw error
  }
}
