"""Uploads a PDF, waits until it is ready, asks about it and prints the answer with its citations.

pip install openapi-python-client
openapi-python-client generate --url "$QA_BASE_URL/openapi.json" --config config.yaml --meta none
QA_BASE_URL=https://qa.example.com QA_API_KEY=qa_... python ask.py report.pdf "What was the total of net sales?"
"""

import os
import sys
import time
from pathlib import Path

from qa_client import AuthenticatedClient
from qa_client.api.chat import send_message
from qa_client.api.resources import retrieve_resource, upload_resource
from qa_client.api.workspaces import create_workspace
from qa_client.models import CreateWorkspace, Failure, ResourceStatus, SendMessage, UploadResource
from qa_client.types import File


def needed(name, what):
    """The value of a variable of the environment; ends the program where it is not set."""
    return os.environ.get(name) or sys.exit(f"Set {name} to {what}.")


def data_of(reply):
    """What the envelope holds; ends the program with the failure's code and message."""
    if isinstance(reply, Failure):
        sys.exit(f"{reply.error.code}: {reply.error.message} (request {reply.error.request_id})")
    return reply.data


if len(sys.argv) != 3:
    sys.exit('Use: python ask.py FILE.pdf "QUESTION"')
path, question = Path(sys.argv[1]), sys.argv[2]
client = AuthenticatedClient(
    base_url=needed("QA_BASE_URL", "the address of your qa server, as https://qa.example.com") + "/api/v1",
    token=needed("QA_API_KEY", "an API key, which `qa keys create` makes"),
    prefix="",
    auth_header_name="X-API-Key",
)

workspace = data_of(create_workspace.sync(client=client, body=CreateWorkspace(title="Example")))
with path.open("rb") as content:
    upload = UploadResource(file=File(payload=content, file_name=path.name))
    resource = data_of(upload_resource.sync(workspace.id, client=client, body=upload))
while resource.status in (ResourceStatus.QUEUED, ResourceStatus.VECTORIZING):
    time.sleep(0.2)
    resource = data_of(retrieve_resource.sync(workspace.id, resource.id, client=client))
if resource.status is not ResourceStatus.READY:
    sys.exit(resource.error_message or f"The resource is {resource.status}.")

message = SendMessage(external_user_id="example", message=question, resource_ids=[resource.id])
answer = data_of(send_message.sync(workspace.id, client=client, body=message)).assistant_message
print(answer.content)
for citation in answer.citations:
    print(f"- {citation.resource_title}, page {citation.metadata.page}, line {citation.metadata.line}")
