type Options = {
  chunks: AsyncGenerator<string>;
  /** Is told what ended the making too early: whoever reads learns only that it did. */
  onFailure: (error: unknown) => void;
};

/** A body that is made as fast as it is read; whoever stops reading ends the making. An error cuts it off, so that nobody takes a part for the whole. */
export function streamText({ chunks, onFailure }: Options): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next().catch((error: unknown) => {
        onFailure(error);
        throw new Error('The rest of this answer is missing.');
      });
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
