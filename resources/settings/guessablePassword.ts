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
 * Whether a password is one of the usual ones, or close to one, whatever else it has; so are words of the house and
 * of its owner with a year. The list is large, so that
 * it is loaded at the first question.
 * @param about words that a guesser would try first, such as the email
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
    // Another try may reach the server again.
    estimator = undefined
    throw error
  }
}
