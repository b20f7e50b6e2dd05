"""Writes a GGUF file of under 2 MB whose weights are random: make_model.py FILE writer|endless|embedder

writer    writes text, byte by byte, and tends to end its strings and lists
endless   the same, but never ends a string
embedder  a BERT with mean pooling
"""

import sys

import gguf
import numpy as np

WIDTH = 64
HEADS = 4
BLOCKS = 2
WIDE = 2 * WIDTH
SPECIAL = 3
MARGIN = 8.0
random = np.random.default_rng(7)


def tensor(*shape: int) -> np.ndarray:
    return random.normal(0.0, 0.05, shape).astype(np.float32)


def ones(size: int) -> np.ndarray:
    return np.ones(size, dtype=np.float32)


def shape_of(file: gguf.GGUFWriter, context: int) -> None:
    file.add_context_length(context)
    file.add_embedding_length(WIDTH)
    file.add_feed_forward_length(WIDE)
    file.add_block_count(BLOCKS)
    file.add_head_count(HEADS)


def leaning(endless: bool) -> np.ndarray:
    """What is added to the logit of each token: plain letters before all other bytes."""
    lean = np.full(SPECIAL + 256, -MARGIN, dtype=np.float32)
    for byte in b"abcdefghijklmnopqrstuvwxyz 0123456789":
        lean[SPECIAL + byte] = 0.0
    for byte in b'{}[]:,':
        lean[SPECIAL + byte] = 1.0
    lean[SPECIAL + ord('"')] = -4 * MARGIN if endless else 2.0
    lean[2] = -4 * MARGIN if endless else 0.0
    return lean


def write_llama(path: str, endless: bool) -> None:
    file = gguf.GGUFWriter(path, "llama")
    shape_of(file, 131072)
    file.add_head_count_kv(HEADS)
    file.add_layer_norm_rms_eps(1e-5)
    file.add_rope_dimension_count(WIDTH // HEADS)
    file.add_vocab_size(SPECIAL + 256)
    tokens = ["<unk>", "<s>", "</s>"] + [f"<0x{byte:02X}>" for byte in range(256)]
    kinds = [gguf.TokenType.UNKNOWN, gguf.TokenType.CONTROL, gguf.TokenType.CONTROL]
    file.add_tokenizer_model("llama")
    file.add_token_list(tokens)
    file.add_token_scores([0.0] * len(tokens))
    file.add_token_types(kinds + [gguf.TokenType.BYTE] * 256)
    file.add_bos_token_id(1)
    file.add_eos_token_id(2)
    file.add_unk_token_id(0)
    file.add_chat_template("{% for message in messages %}{{ message.role }}: {{ message.content }}\n{% endfor %}assistant: ")
    # The first number of every vector is the same and large, so that the output's first column is a lean.
    embedding = tensor(len(tokens), WIDTH)
    embedding[:, 0] = 1.0
    output = tensor(len(tokens), WIDTH)
    output[:, 0] = leaning(endless) / np.sqrt(WIDTH)
    file.add_tensor("token_embd.weight", embedding)
    file.add_tensor("output_norm.weight", ones(WIDTH))
    file.add_tensor("output.weight", output)
    for block in range(BLOCKS):
        for name in ("attn_q", "attn_k", "attn_v", "attn_output"):
            file.add_tensor(f"blk.{block}.{name}.weight", tensor(WIDTH, WIDTH))
        file.add_tensor(f"blk.{block}.ffn_gate.weight", tensor(WIDE, WIDTH))
        file.add_tensor(f"blk.{block}.ffn_up.weight", tensor(WIDE, WIDTH))
        file.add_tensor(f"blk.{block}.ffn_down.weight", tensor(WIDTH, WIDE))
        for name in ("attn_norm", "ffn_norm"):
            file.add_tensor(f"blk.{block}.{name}.weight", ones(WIDTH))
    finish(file)


def write_bert(path: str) -> None:
    context = 2048
    file = gguf.GGUFWriter(path, "bert")
    shape_of(file, context)
    file.add_layer_norm_eps(1e-12)
    file.add_causal_attention(False)
    file.add_pooling_type(gguf.PoolingType.MEAN)
    signs = [chr(code) for code in range(33, 127)]
    tokens = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"] + [f"\u2581{sign}" for sign in signs] + signs
    file.add_vocab_size(len(tokens))
    file.add_tokenizer_model("bert")
    file.add_token_list(tokens)
    file.add_token_types([gguf.TokenType.CONTROL] * 5 + [gguf.TokenType.NORMAL] * (len(tokens) - 5))
    file.add_token_type_count(2)
    file.add_pad_token_id(0)
    file.add_unk_token_id(1)
    file.add_bos_token_id(2)
    file.add_eos_token_id(3)
    file.add_sep_token_id(3)
    file.add_mask_token_id(4)
    file.add_tensor("token_embd.weight", tensor(len(tokens), WIDTH))
    file.add_tensor("token_types.weight", tensor(2, WIDTH))
    file.add_tensor("position_embd.weight", tensor(context, WIDTH))
    norm(file, "token_embd_norm", WIDTH)
    for block in range(BLOCKS):
        for name in ("attn_q", "attn_k", "attn_v", "attn_output"):
            linear(file, f"blk.{block}.{name}", WIDTH, WIDTH)
        norm(file, f"blk.{block}.attn_output_norm", WIDTH)
        linear(file, f"blk.{block}.ffn_up", WIDE, WIDTH)
        linear(file, f"blk.{block}.ffn_down", WIDTH, WIDE)
        norm(file, f"blk.{block}.layer_output_norm", WIDTH)
    finish(file)


def linear(file: gguf.GGUFWriter, name: str, to: int, of: int) -> None:
    file.add_tensor(f"{name}.weight", tensor(to, of))
    file.add_tensor(f"{name}.bias", np.zeros(to, dtype=np.float32))


def norm(file: gguf.GGUFWriter, name: str, size: int) -> None:
    file.add_tensor(f"{name}.weight", ones(size))
    file.add_tensor(f"{name}.bias", np.zeros(size, dtype=np.float32))


def finish(file: gguf.GGUFWriter) -> None:
    file.write_header_to_file()
    file.write_kv_data_to_file()
    file.write_tensors_to_file()
    file.close()


path, kind = sys.argv[1:]
if kind == "embedder":
    write_bert(path)
else:
    write_llama(path, endless=kind == "endless")
