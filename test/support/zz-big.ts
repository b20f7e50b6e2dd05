import { makePdf } from "./pdf.ts";
const line="The quick brown fox jumps over the lazy dog and the company reported net sales of $ 1,234 million in the quarter.";
await Bun.write("/tmp/x/big.pdf", await makePdf(Array.from({length:4000},(_,p)=>Array.from({length:50},(_,l)=>`${p}.${l} ${line}`)),{compress:false}));
